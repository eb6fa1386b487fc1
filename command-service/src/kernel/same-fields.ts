/** Whether two flat records of one kind say the same. */
export const sameFields = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((field) => one[field] === other[field]);
