// The client's own generated protocol definitions, which it ships without naming them in its documentation. They are
// CommonJS modules whose exports Node cannot list, hence the default imports.
import { createRequire } from "node:module";
import gossip from "@eventstore/db-client/generated/gossip_pb.js";
import gossipService from "@eventstore/db-client/generated/gossip_grpc_pb.js";
import features from "@eventstore/db-client/generated/serverfeatures_pb.js";
import featuresService from "@eventstore/db-client/generated/serverfeatures_grpc_pb.js";
import shared from "@eventstore/db-client/generated/shared_pb.js";
import status from "@eventstore/db-client/generated/status_pb.js";
import streams from "@eventstore/db-client/generated/streams_pb.js";
import streamsService from "@eventstore/db-client/generated/streams_grpc_pb.js";

export { features, featuresService, gossip, gossipService, shared, status, streams, streamsService };

type Status = InstanceType<typeof status.Status>;
type AnyMessage = NonNullable<ReturnType<Status["getDetails"]>>;

const ofClient = createRequire(import.meta.resolve("@eventstore/db-client"));
const { Any } = ofClient("google-protobuf/google/protobuf/any_pb.js") as { Any: new () => AnyMessage };

/** The error of a batch append: `details` decides what the client makes of it. */
export function batchError(message: string, typeName: string, details: { serializeBinary(): Uint8Array }): Status {
  const packed = new Any();
  packed.pack(details.serializeBinary(), typeName);
  return new status.Status().setMessage(message).setDetails(packed);
}

export const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8");

export const base64 = (value: string): string => Buffer.from(value, "utf8").toString("base64");
