import type { CompanyView } from "@provenwork/contracts/company/queries";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { ProofFacts } from "../proof-facts.tsx";
import { formatProofDay } from "#design/format.ts";

/** What was verified about a company and how, or that nothing was. */
export const ProofCard = ({ company: { name, proof } }: { company: CompanyView }) => (
  <Card aria-labelledby="proof-title" className={proof === null ? "" : "border-proven-line"}>
    <CardHead id="proof-title" title={proof === null ? "Not verified" : `Verified for ${proof.domain}`} />
    {proof === null ? (
      <CardBody>
        <p className="text-muted">{name} has not verified the domain of its website yet.</p>
      </CardBody>
    ) : (
      <ProofFacts
        facts={[
          ["Verified", `A member of ${name} could read email at ${proof.domain}.`],
          ["How", `They entered a code that was emailed to an address there, on ${formatProofDay(proof.verifiedAt)}.`],
          ["Not verified", "Who owns the company, how large it is, or anything else on this page."],
        ]}
      />
    )}
  </Card>
);
