import { ClockIcon, LockClosedIcon } from "@heroicons/react/24/outline";
import { Icon } from "#design/icon.tsx";
import { ContactForm } from "#contact/contact-form.tsx";
import { Section } from "./section.tsx";

/** Contact details and form. */
export function Contact() {
  return (
    <Section id="contact" title="Contact us" lead="Questions about proofs, your data or hiring.">
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <ul className="grid gap-4 text-muted">
          <li className="flex gap-3">
            <Icon of={ClockIcon} className="mt-0.5 text-accent" />
            <span>
              Support hours
              <span className="block font-semibold text-ink">Mon-Fri 9am-5pm EST</span>
            </span>
          </li>
          <li className="flex gap-3">
            <Icon of={LockClosedIcon} className="mt-0.5 text-accent" />
            <span className="max-w-[44ch]">
              Your message is stored encrypted under its own key. Only our team reads it.
            </span>
          </li>
        </ul>
        <ContactForm />
      </div>
    </Section>
  );
}
