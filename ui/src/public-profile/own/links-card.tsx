import { AddLink } from "@provenwork/contracts/public-profile/link-commands";
import { maxLinks } from "@provenwork/contracts/public-profile/link-rules";
import { GetOwnPublicPage, type OwnPublicPage } from "@provenwork/contracts/public-profile/queries";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardFoot, CardHead } from "#design/card.tsx";
import { CopyButton } from "#design/copy-button.tsx";
import { TextField } from "#design/field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { LinkRow } from "./link-row.tsx";

interface Props {
  links: OwnPublicPage["links"];
  /** Of the public page. */
  address: string;
}

/** The person's links, and the code with which their pages link back. */
export function LinksCard({ links, address }: Props) {
  const code = `<a rel="me" href="${address}">My proven work</a>`;
  return (
    <Card aria-labelledby="own-links">
      <CardHead id="own-links" title="Links">
        <CopyButton what="code" text={code} />
      </CardHead>
      <CardBody className="grid gap-4">
        <p className="text-sm text-muted">
          Put this code on a page of yours, then add the page here. Visitors see it once it links back, and only for as
          long as it does.
        </p>
        <code className="block rounded-inner border border-line bg-sunken p-3 font-mono text-xs wrap-anywhere">
          {code}
        </code>
        {links.length < maxLinks && <LinkForm key={links.length} />}
      </CardBody>
      {links.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {links.map((link) => (
            <LinkRow key={link.linkId} link={link} />
          ))}
        </ul>
      )}
      <CardFoot>
        We read each page every three days. One that stops linking back is hidden, and checked daily for a week.
      </CardFoot>
    </Card>
  );
}

function LinkForm() {
  const client = useQueryClient();
  const form = useFormOf(AddLink.input, { url: "" });
  const add = useCommand(AddLink, {
    onSuccess() {
      succeeded(AddLink, "Link added", "We are checking whether it links back.");
      void client.invalidateQueries({ queryKey: [GetOwnPublicPage.name] });
    },
    onError(error) {
      form.showServerErrors(error);
      failed(AddLink, "Could not add the link", errorMessage(error));
    },
  });
  return (
    <form
      noValidate
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={form.submit((values) => add.mutate(values))}
    >
      <TextField label="Address of your page" type="url" autoComplete="url" {...form.field("url")} />
      <Button type="submit" className="sm:mt-6.5" pending={add.isPending && "Adding..."}>
        Add link
      </Button>
    </form>
  );
}
