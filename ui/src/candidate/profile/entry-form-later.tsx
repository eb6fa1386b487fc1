import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "#kernel/lazy-part.ts";
import { FormSkeleton } from "./profile-skeleton.tsx";

const EntryForm = lazyPart(() => import("./entry-form.tsx").then((module) => module.EntryForm));

/** The form of one entry, a chunk of its own. */
export const EntryFormLater = (props: ComponentProps<typeof EntryForm>) => (
  <Suspense fallback={<FormSkeleton />}>
    <EntryForm {...props} />
  </Suspense>
);
