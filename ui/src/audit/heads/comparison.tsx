import { consistencySizes } from "@provenwork/contracts/transparency/queries";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { TextField } from "#design/field.tsx";
import { useFormOf } from "#kernel/form.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { readParams } from "#kernel/read-params.ts";
import { useNavigate, useSearchParams } from "#kernel/router.ts";
import { auditPaths } from "../paths.ts";

const ConsistencyProof = lazyPart(() => import("./consistency-proof.tsx").then((module) => module.ConsistencyProof));

/** Proves that the log only grew between two heads, identified by their sizes. */
export function Comparison({ newest }: { newest: number | undefined }) {
  const [params] = useSearchParams();
  const { first, second } = readParams(consistencySizes.partial(), params);
  return (
    <>
      <Card aria-labelledby="comparison">
        <CardHead id="comparison" title="Did the log only grow?" />
        <CardBody>
          <SizesForm key={`${first} ${second ?? newest}`} first={first} second={second ?? newest} />
        </CardBody>
      </Card>
      {first !== undefined && second !== undefined && (
        <ConsistencyProof key={`${first} ${second}`} first={first} second={second} />
      )}
    </>
  );
}

function SizesForm({ first, second }: { first: number | undefined; second: number | undefined }) {
  const navigate = useNavigate();
  const form = useFormOf(consistencySizes, { first: first ?? "", second: second ?? "" });
  return (
    <form
      noValidate
      onSubmit={form.submit((given) => void navigate(auditPaths.heads(given)))}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField label="Events of one head" inputMode="numeric" autoComplete="off" {...form.field("first")} />
      <TextField label="Events of another head" inputMode="numeric" autoComplete="off" {...form.field("second")} />
      <Button type="submit" kind="primary" className="justify-self-start">
        Compare heads
      </Button>
    </form>
  );
}
