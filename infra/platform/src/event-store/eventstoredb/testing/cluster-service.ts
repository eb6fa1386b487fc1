import type { sendUnaryData, ServerUnaryCall } from "@grpc/grpc-js";
import type { Node } from "./node.ts";
import { features, gossip, shared, streamsService } from "./protocol.ts";

type Info = InstanceType<typeof gossip.ClusterInfo>;
type Methods = InstanceType<typeof features.SupportedMethods>;

/** `Gossip/Read`: the members of the cluster as this server knows them. */
export const clusterService = (node: Node) => (_: ServerUnaryCall<unknown, Info>, answer: sendUnaryData<Info>) => {
  node.calls.gossip++;
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
  const members =
    node.leaderPort === undefined
      ? [member(node.port, LEADER), ...node.followerPorts.map((port) => member(port, FOLLOWER))]
      : [member(node.leaderPort, LEADER), member(node.port, FOLLOWER)];
  answer(null, new gossip.ClusterInfo().setMembersList(members));
};

function member(port: number, state: ReturnType<InstanceType<typeof gossip.MemberInfo>["getState"]>) {
  const endpoint = new gossip.EndPoint().setAddress("127.0.0.1").setPort(port);
  const id = new shared.UUID().setString(`00000000-0000-4000-8000-${String(port).padStart(12, "0")}`);
  return new gossip.MemberInfo()
    .setInstanceId(id)
    .setState(state)
    .setIsAlive(true)
    .setHttpEndPoint(endpoint)
    .setTimeStamp("0");
}

/** `ServerFeatures/GetSupportedMethods`: decides whether the client batches its appends. */
export function featureService(_: ServerUnaryCall<unknown, Methods>, answer: sendUnaryData<Methods>): void {
  const methods = Object.keys(streamsService.StreamsService).map((method) =>
    new features.SupportedMethod()
      .setServiceName("event_store.client.streams.streams")
      .setMethodName(method.toLowerCase()),
  );
  answer(null, new features.SupportedMethods().setEventStoreServerVersion("24.10.0").setMethodsList(methods));
}
