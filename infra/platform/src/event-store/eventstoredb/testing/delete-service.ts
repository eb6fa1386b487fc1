import type { sendUnaryData, ServerUnaryCall } from "@grpc/grpc-js";
import type { Node } from "./node.ts";
import { streams, text } from "./protocol.ts";

type Deletion = ServerUnaryCall<InstanceType<typeof streams.DeleteReq | typeof streams.TombstoneReq>, unknown>;

/** `Streams/Delete` and `Streams/Tombstone`, at any revision. */
export const deleteService = (node: Node) => ({
  delete: (call: Deletion, answer: sendUnaryData<InstanceType<typeof streams.DeleteResp>>) => {
    node.log.delete(streamOf(call));
    answer(null, new streams.DeleteResp());
  },
  tombstone: (call: Deletion, answer: sendUnaryData<InstanceType<typeof streams.TombstoneResp>>) => {
    node.log.tombstone(streamOf(call));
    answer(null, new streams.TombstoneResp());
  },
});

const streamOf = ({ request }: Deletion): string =>
  text(request.getOptions()?.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array());
