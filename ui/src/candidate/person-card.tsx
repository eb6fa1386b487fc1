import type { GetProfile } from "@provenwork/contracts/candidate/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { PencilIcon } from "@heroicons/react/24/outline";
import { Suspense } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Facts } from "#design/facts.tsx";
import { lazyPart } from "#kernel/lazy-part.ts";
import { FormSkeleton } from "./profile-skeleton.tsx";
import { type Editing, editButtonId } from "./use-editing.ts";

const PersonEdit = lazyPart(() => import("./person-edit.tsx").then((module) => module.PersonEdit));

export type KnownPerson = OutputOf<typeof GetProfile>["personalInformation"];

/** Who the candidate is, and the form that changes it; the form alone while nothing is known. */
export function PersonCard({ person, editing }: { person: KnownPerson; editing: Editing }) {
  const isOpen = person === null || editing.what === "person";
  return (
    <Card aria-labelledby="person-title">
      <CardHead id="person-title" title="Personal information">
        {!isOpen && (
          <Button id={editButtonId("person")} size="sm" icon={PencilIcon} onClick={() => editing.open("person")}>
            Edit<span className="sr-only"> personal information</span>
          </Button>
        )}
      </CardHead>
      <CardBody>
        {isOpen ? (
          <Suspense fallback={<FormSkeleton />}>
            <PersonEdit known={person} onDone={editing.close} />
          </Suspense>
        ) : (
          <Facts facts={factsOf(person)} />
        )}
      </CardBody>
    </Card>
  );
}

const factsOf = ({ fullName, email, phone, location }: NonNullable<KnownPerson>) =>
  [
    ["Full name", fullName],
    ["Company email", email],
    ["Phone", phone],
    ["Location", location],
  ] as const;
