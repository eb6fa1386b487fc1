import { SendContactMessage } from "@provenwork/contracts/contact/commands";
import { contactForm, sendingAtLeast } from "@provenwork/contracts/contact/rules";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextArea, TextField } from "#design/field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { clearDraft, loadDraft } from "#kernel/draft.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useHydrated } from "#kernel/hydrated.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useUser } from "#kernel/session.tsx";
import { useDraft } from "#kernel/use-draft.ts";

const draft = "contact";
const draftShape = z.object({ name: z.string(), email: z.string(), message: z.string() });
const blank = { name: "", email: "", message: "" };

/** The contact message, stored as its author's draft. */
export const ContactForm = () => <MessageForm key={useUser()?.id ?? "visitor"} />;

/** The contact form. Shows 'Sending...' for at least a second; the input survives a failure. */
function MessageForm() {
  const form = useFormOf(contactForm, loadDraft(draft, draftShape) ?? blank);
  useDraft(draft, form);
  // Inert until hydrated: input typed before would be lost.
  const hydrated = useHydrated();
  const send = useCommand(SendContactMessage, {
    atLeast: sendingAtLeast,
    onSuccess() {
      form.reset(blank);
      clearDraft(draft);
      succeeded(SendContactMessage, "Message sent!", "We've received your message and will get back to you soon.");
    },
    onError(error) {
      form.showServerErrors(error);
      failed(SendContactMessage, "Message not sent", errorMessage(error));
    },
  });
  return (
    <Card aria-label="Contact form">
      <CardBody>
        <form
          noValidate
          inert={!hydrated}
          className="grid gap-5"
          onSubmit={form.submit((values) => send.mutate(values))}
        >
          <ErrorSummary title="Please correct the marked fields" {...form.summary} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Name" autoComplete="name" {...form.field("name")} />
            <TextField label="Email" type="email" autoComplete="email" {...form.field("email")} />
          </div>
          <TextArea label="Message" rows={6} {...form.field("message")} />
          <div className="flex justify-end">
            <Button type="submit" kind="primary" pending={send.isPending && "Sending..."} className="max-sm:w-full">
              Send message
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
