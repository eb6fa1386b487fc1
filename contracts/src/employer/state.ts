import type { Erased } from "../kernel/event.ts";
import type { StreamType } from "../kernel/stream.ts";
import type { EmployerEvent } from "./events.ts";

export interface EmployerContact {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
}

export interface Employer {
  contact: EmployerContact | Erased | undefined;
  /** The last joined company, unless the person left it. */
  joined: { readonly companyId: string; readonly membership: number; readonly joinedAt: string } | undefined;
  /** Number of the person's memberships so far. */
  memberships: number;
}

export const newEmployer: Employer = { contact: undefined, joined: undefined, memberships: 0 };

export function evolveEmployer(state: Employer, event: EmployerEvent): Employer {
  switch (event.type) {
    case "EmployerProfileCompleted":
    case "EmployerProfileChanged":
      return { ...state, contact: event.personal };
    case "CompanyJoined": {
      const { companyId, membership, joinedAt } = event.data;
      return { ...state, joined: { companyId, membership, joinedAt }, memberships: membership };
    }
    case "CompanyLeft":
      return state.joined?.membership === event.data.membership ? { ...state, joined: undefined } : state;
  }
}

/** Stream names are a storage format. */
export const employerStream = (personId: string) => `employer-${personId}`;

/** One employer, by personId. */
export const employers: StreamType<Employer, EmployerEvent> = {
  name: employerStream,
  initialState: newEmployer,
  evolve: evolveEmployer,
};
