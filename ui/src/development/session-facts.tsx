import type { User } from "@provenwork/contracts/account/queries";
import type { GetSessionDebug } from "@provenwork/contracts/development/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";

type SessionDebug = OutputOf<typeof GetSessionDebug>;

function Facts({ label, facts }: { label: string; facts: Record<string, string> }) {
  return (
    <dl aria-label={label} className="grid gap-x-6 gap-y-2 rounded-card bg-sunken p-4 text-sm sm:grid-cols-[9rem_1fr]">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="font-mono break-all max-sm:mb-1.5">{value === "" ? "empty" : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The session as the server reports it. */
export const SessionFacts = ({ session }: { session: SessionDebug | undefined }) => (
  <Facts
    label="Session"
    facts={{
      "Session ID": session?.sessionID ?? "none",
      Authenticated: session?.authenticated === true ? "yes" : "no",
      "Cookie expiry": session?.cookie.expires ?? "none",
    }}
  />
);

/** The user as the server reports them. */
export const UserFacts = ({ user }: { user: User | null | undefined }) => (
  <Facts
    label="User"
    facts={{
      "User ID": user?.id ?? "none",
      Username: user?.username ?? "none",
      "Full name": user?.fullName ?? "none",
      Email: user?.email ?? "none",
      "User type": user?.userType ?? "none",
    }}
  />
);
