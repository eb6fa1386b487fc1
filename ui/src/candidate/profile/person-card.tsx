import { PencilIcon, PlusIcon } from "@heroicons/react/24/outline";
import { useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Facts } from "#design/facts.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import type { KnownPerson } from "./known-person.ts";
import { FormSkeleton } from "#design/form-skeleton.tsx";
import { type Editing, editButtonId } from "#kernel/use-editing.ts";

const PersonEdit = lazyPart(() => import("./person-edit.tsx").then((module) => module.PersonEdit), FormSkeleton);

/** Personal information and its form; the form is open while nothing is stored, until it is cancelled. */
export function PersonCard({ person, editing }: { person: KnownPerson; editing: Editing }) {
  const [left, setLeft] = useState(false);
  const isOpen = editing.what === "person" || (person === null && !left);
  const close = () => {
    setLeft(true);
    editing.close();
  };
  return (
    <Card aria-labelledby="person-title">
      <CardHead id="person-title" title="Personal information">
        {!isOpen && person !== null && (
          <Button id={editButtonId("person")} size="sm" icon={PencilIcon} onClick={() => editing.open("person")}>
            Edit<span className="sr-only"> personal information</span>
          </Button>
        )}
      </CardHead>
      <CardBody>
        {isOpen ? (
          <PersonEdit known={person} onDone={close} />
        ) : person !== null ? (
          <Facts facts={personFacts(person)} />
        ) : (
          <NotGiven onAdd={() => editing.open("person")} />
        )}
      </CardBody>
    </Card>
  );
}

/** Shown after the form was cancelled, with focus on the button that reopens it. */
function NotGiven({ onAdd }: { onAdd: () => void }) {
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => add.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-muted">Not set. Your name appears on your certificates.</p>
      <Button ref={add} kind="primary" icon={PlusIcon} onClick={onAdd}>
        Add personal information
      </Button>
    </div>
  );
}

const personFacts = ({ fullName, email, phone, location }: NonNullable<KnownPerson>) =>
  [
    ["Full name", fullName],
    ["Company email", email],
    ["Phone", phone],
    ["Location", location],
  ] as const;
