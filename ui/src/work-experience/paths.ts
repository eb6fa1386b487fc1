export const workExperiencePaths = {
  certificate: (certificateId: string) => `/certificates/${certificateId}`,
  verify: ({ certificateId }: { certificateId?: string } = {}) =>
    certificateId === undefined ? "/verify" : `/verify?certificate=${certificateId}`,
} as const;
