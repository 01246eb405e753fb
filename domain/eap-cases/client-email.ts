/**
 * One pattern for the e-mail of a client, in a case and on the public pages (EAP-5-08). It is looser than that of the
 * platform's addresses: somebody in distress is not held up by an unusual address.
 */
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether a trimmed text, not the empty one, is accepted as the e-mail of a client. */
export const isClientEmail = (text: string): boolean => pattern.test(text) && text.length <= longestClientEmail

export const longestClientEmail = 254
