import { setImmediate } from "node:timers/promises";
import type { sendUnaryData, ServerReadableStream } from "@grpc/grpc-js";
import type { Expected, Proposal } from "./memory-log.ts";
import { type Answered, appendTo, type Node, Refused, requireLeader } from "./node.ts";
import { shared, streams, text } from "./protocol.ts";

type Request = InstanceType<typeof streams.AppendReq>;
type Response = InstanceType<typeof streams.AppendResp>;
type Message = NonNullable<ReturnType<Request["getProposedMessage"]>>;

/** `Streams/Append`: the options first, then one message for each event; one answer. */
export const appendService =
  (node: Node) => (call: ServerReadableStream<Request, Response>, answer: sendUnaryData<Response>) => {
    node.calls.append++;
    let options: ReturnType<Request["getOptions"]>;
    const proposals: Proposal[] = [];
    call.on("data", (request: Request) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message !== undefined) proposals.push(toProposal(message));
    });
    call.on("end", async () => {
      // A call that is cancelled, as by its deadline, ends too: part of an append must not be taken for the whole.
      await setImmediate();
      if (call.cancelled) return;
      try {
        requireLeader(node, call.metadata);
        const expected: Expected = options?.hasNoStream()
          ? "no-stream"
          : options?.hasAny()
            ? "any"
            : options?.hasStreamExists()
              ? "stream-exists"
              : Number(options?.getRevision());
        const stream = text(options?.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array());
        const outcome = await appendTo(node, stream, expected, proposals);
        if (outcome !== undefined) answer(null, toResponse(outcome, expected));
      } catch (error) {
        answer(error instanceof Refused ? error.refusal : { code: 13, details: String(error) }, null);
      }
    });
  };

type Proposed = Pick<Message, "getId" | "getMetadataMap" | "getData_asU8" | "getCustomMetadata_asU8">;

export const toProposal = (message: Proposed): Proposal => ({
  id: message.getId()?.getString() ?? "",
  type: message.getMetadataMap().get("type") ?? "",
  contentType: message.getMetadataMap().get("content-type") ?? "",
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

function toResponse(outcome: Answered, expected: Expected): Response {
  const response = new streams.AppendResp();
  if (outcome.result === "written") {
    const success = new streams.AppendResp.Success().setCurrentRevision(String(outcome.revision));
    const offset = String(outcome.position);
    success.setPosition(new streams.AppendResp.Position().setCommitPosition(offset).setPreparePosition(offset));
    return response.setSuccess(success);
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.current < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(outcome.current));
  if (typeof expected === "number") wrong.setExpectedRevision(String(expected));
  else wrong.setExpectedNoStream(new shared.Empty());
  return response.setWrongExpectedVersion(wrong);
}
