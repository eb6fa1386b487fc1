import type { KeyObject } from "node:crypto";
import type { ExportTools } from "#audit/export-history.steps.ts";
import type { KeyRing } from "@provenwork/platform/keys";
import type { FinishErasure } from "#account/finish-erasure.steps.ts";
import type { Credentials } from "#account/identity/credentials.ts";
import type { Limits } from "#kernel/limits.ts";
import type { Memberships } from "#kernel/memberships.ts";
import type { Lookup } from "#kernel/lookup.ts";
import type { CompanyAt } from "#reference/load-entry.steps.ts";
import type { IsDead } from "#operations/is-dead.steps.ts";
import type { DeviceCookies } from "#account/identity/device-cookie.ts";
import type { Sessions } from "#account/identity/sessions.ts";
import type { WebhookTools } from "#developer/webhooks.handler.ts";
import type { ElsewhereTools } from "#work-experience/elsewhere/check-credential.handler.ts";
import type { WalletTools } from "#work-experience/wallet/wallet-tools.ts";
import type { ApiKeyRows } from "#developer/api-key-rows.steps.ts";
import type { ImportTools } from "#job/import-jobs.handler.ts";
import type { ViewCounter } from "#job/view-counter.steps.ts";
import type { VisitCounter } from "#public-profile/visit-counter.steps.ts";
import type { LogoStorage } from "#company/logo/receive-logo.steps.ts";
import type { AttachmentStorage } from "#application/receive-attachment.steps.ts";
import type { ResumeStorage } from "#candidate/receive-resume.steps.ts";

/** The tools of the handlers of all areas; each handler picks the ones it needs. */
export interface Tools extends AttachmentStorage, LogoStorage, WebhookTools, ImportTools, ElsewhereTools {
  readonly keys: ResumeStorage["keys"] & LogoStorage["keys"];
  readonly lookup: Lookup;
  readonly limits: Limits;
  readonly credentials: Credentials;
  readonly sessions: Sessions;
  readonly devices: DeviceCookies;
  readonly memberships: Memberships;
  readonly apiKeyRows: ApiKeyRows;
  readonly wallets: WalletTools;
  /** RESUME_LINK_KEY. */
  readonly resumeLinkKey: KeyObject;
  /** CANDIDATE_TOKEN_KEY. */
  readonly candidateTokenKey: KeyObject;
  /** Follows from CHECKPOINT_KEY. */
  readonly caseSealKey: KeyObject;
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
  readonly erasure: FinishErasure;
  readonly exports: ExportTools;
  readonly isDead: IsDead;
  readonly companyAt: CompanyAt;
  readonly jobViews: ViewCounter;
  readonly pageVisits: VisitCounter;
}
