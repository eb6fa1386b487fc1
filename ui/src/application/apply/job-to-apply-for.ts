/** The job that a sheet applies for, as every list of jobs has it. */
export interface JobToApplyFor {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly location: string;
}
