/** Every zone the browser knows, by its IANA name. */
export const timeZones: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
