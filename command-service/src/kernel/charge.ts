/** A limit's answer: go on, or how many seconds to wait. */
export type Allowance = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/** An allowance that can be returned. */
export type Charge =
  | {
      readonly allowed: true;
      /** Call it where nothing was written. Never rejects: what cannot be given back stays charged. */
      giveBack(): Promise<void>;
    }
  | { readonly allowed: false; readonly retryAfter: number };

/** Gives a charge back where the work throws: the service failed, and the next try must not be refused for that. */
export async function refundOnThrow<T>(charge: Charge | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (charge?.allowed === true) await charge.giveBack();
    throw error;
  }
}

/** Charges all or none of these, in this order. */
export async function chargeAll(charges: readonly (() => Promise<Charge>)[]): Promise<Charge> {
  const charged: (() => Promise<void>)[] = [];
  const giveBack = async () => void (await Promise.all(charged.map((back) => back())));
  for (const charge of charges) {
    const one = await charge().catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (!one.allowed) {
      await giveBack();
      return one;
    }
    charged.push(() => one.giveBack());
  }
  return { allowed: true, giveBack };
}

/** The answer to a call that a limit does not let through. */
export const tooMany = ({ retryAfter }: { readonly retryAfter: number }) =>
  ({ refusal: { code: "too-many", retryAfter } }) as const;
