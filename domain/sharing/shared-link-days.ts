/** How long a shared link is valid, in days (PLT-7-58). */
export const sharedLinkDays = 30
