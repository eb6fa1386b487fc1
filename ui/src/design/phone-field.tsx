import { formatPhone } from "@provenwork/contracts/candidate/rules";
import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

interface Props extends Omit<ComponentProps<typeof TextField>, "label"> {
  onTidied: (phone: string) => void;
}

/** A US phone number, tidied when the field is left. */
export function PhoneField({ onTidied, onBlur, ...rest }: Props) {
  const tidied = (event: React.FocusEvent<HTMLInputElement>) => {
    const tidy = formatPhone(event.target.value);
    if (tidy !== event.target.value) onTidied(tidy);
    onBlur?.(event);
  };
  return (
    <TextField
      label="Phone"
      type="tel"
      autoComplete="tel-national"
      hint="For example 123-456-7890"
      {...rest}
      onBlur={tidied}
    />
  );
}
