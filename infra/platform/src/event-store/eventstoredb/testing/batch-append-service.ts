import type { ServerDuplexStream } from "@grpc/grpc-js";
import { toProposal } from "./append-service.ts";
import type { Expected, Outcome, Proposal } from "./memory-log.ts";
import { appendTo, maxAppendSize, type Node, Refused, requireLeader } from "./node.ts";
import { batchError, shared, streams } from "./protocol.ts";

type Request = InstanceType<typeof streams.BatchAppendReq>;
type Response = InstanceType<typeof streams.BatchAppendResp>;
type Options = NonNullable<ReturnType<Request["getOptions"]>>;

interface Pending {
  readonly options: Options;
  readonly proposals: Proposal[];
}

/**
 * `Streams/BatchAppend`: one call for many appends, identified by correlation id. Only outcomes of an append are
 * messages; anything else, such as not being the leader, ends the call and with it every append that is under way.
 */
export const batchAppendService = (node: Node) => (call: ServerDuplexStream<Request, Response>) => {
  node.calls.batchAppend++;
  const pending = new Map<string, Pending>();
  call.on("data", async (request: Request) => {
    const correlation = request.getCorrelationId()?.serializeBinary().toString() ?? "";
    const options = request.getOptions();
    if (options !== undefined) pending.set(correlation, { options, proposals: [] });
    const append = pending.get(correlation);
    if (append === undefined) return;
    append.proposals.push(...request.getProposedMessagesList().map(toProposal));
    if (!request.getIsFinal()) return;
    pending.delete(correlation);
    try {
      requireLeader(node, call.metadata);
      const response = await answer(node, append);
      if (response !== undefined) call.write(response.setCorrelationId(request.getCorrelationId()));
    } catch (error) {
      call.emit("error", error instanceof Refused ? error.refusal : error);
    }
  });
  call.on("end", () => call.end());
};

async function answer(node: Node, { options, proposals }: Pending): Promise<Response | undefined> {
  const identifier = options.getStreamIdentifier();
  const response = new streams.BatchAppendResp().setStreamIdentifier(identifier);
  const stream = Buffer.from(identifier?.getStreamName_asU8() ?? []).toString("utf8");
  try {
    const outcome = await appendTo(node, stream, expectation(options), proposals);
    return (
      outcome && (outcome.result === "written" ? succeeded(response, outcome) : failed(response, outcome, options))
    );
  } catch (error) {
    if (!(error instanceof Refused && error.message.startsWith("Maximum Append Size"))) throw error;
    const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendSize);
    return response.setError(batchError(error.message, "event_store.client.MaximumAppendSizeExceeded", details));
  }
}

function expectation(options: Options): Expected {
  if (options.hasNoStream()) return "no-stream";
  if (options.hasAny()) return "any";
  return options.hasStreamExists() ? "stream-exists" : Number(options.getStreamPosition());
}

function succeeded(response: Response, { revision, position }: Extract<Outcome, { result: "written" }>): Response {
  const place = new shared.AllStreamPosition().setCommitPosition(`${position}`).setPreparePosition(`${position}`);
  return response.setSuccess(
    new streams.BatchAppendResp.Success().setCurrentRevision(`${revision}`).setPosition(place),
  );
}

function failed(
  response: Response,
  { current }: Extract<Outcome, { result: "wrong-revision" }>,
  options: Options,
): Response {
  const details = new shared.WrongExpectedVersion().setExpectedStreamPosition(options.getStreamPosition());
  if (current >= 0) details.setCurrentStreamRevision(String(current));
  return response.setError(batchError("WrongExpectedVersion", "event_store.client.WrongExpectedVersion", details));
}
