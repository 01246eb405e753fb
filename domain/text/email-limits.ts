/** RFC 5321 allows a path of 256 octets with its angle brackets, which leaves 254. The server refuses longer ones. */
export const emailMax = 254

/** The autocomplete field accepts one character more than the server. */
export const emailAutocompleteMax = 255
