/** How long a shared link opens, in days (PLT-7-58). */
export const sharedLinkDays = 30
