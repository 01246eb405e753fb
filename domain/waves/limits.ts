/** Lengths are in characters (UTF-16 units, as `maxLength` of an input counts them). */
export const waveNameMax = 100
