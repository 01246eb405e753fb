/** What is authenticated with a sealed pair id, so that it cannot be moved to another invitation. */
export const pairPlace = (invitationId: string): string => `eap_outcome_invitations.pair ${invitationId}`
