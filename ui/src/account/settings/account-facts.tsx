import type { User } from "@provenwork/contracts/account/queries";
import type { Role } from "@provenwork/contracts/account/rules";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Facts } from "#design/facts.tsx";

const roles: Readonly<Record<Role, string>> = {
  candidate: "Candidate",
  employer: "Employer",
  admin: "Administrator",
  auditor: "Auditor",
};

/** The account's facts, for users without a candidate profile. */
export function AccountFacts({ user }: { user: User }) {
  const facts = [
    ["Name", user.fullName || "Not set"],
    ["Username", user.username],
    ["Email", user.email || "Not set"],
    ["Role", roles[user.userType]],
  ] as const;
  return (
    <Card aria-labelledby="account-title">
      <CardHead id="account-title" title="Your account" />
      <CardBody>
        <Facts facts={facts} />
      </CardBody>
    </Card>
  );
}
