import type { ReactNode } from "react";
import { type OperationRequest, formatRequest } from "./format-request.ts";
import { formatRecentTime } from "#design/format.ts";

interface HeadProps {
  readonly id: string;
  readonly title: string;
  readonly operation: OperationRequest & { readonly requestedAt: string };
  /** Badge of its state. */
  readonly children: ReactNode;
}

/** Title, state, time, requester and reason of an operation. */
export const OperationHead = ({ id, title, operation, children }: HeadProps) => (
  <>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 id={id} className="text-md font-semibold wrap-anywhere">
        {title}
      </h3>
      {children}
      <time dateTime={operation.requestedAt} className="ml-auto text-sm text-muted">
        {formatRecentTime(operation.requestedAt, "second")}
      </time>
    </div>
    <p className="text-sm wrap-anywhere text-muted">{formatRequest(operation)}</p>
  </>
);
