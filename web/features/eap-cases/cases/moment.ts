import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import { localDateTimeAt, writeLocalDateTime } from '../../../../domain/time/local-time.ts'

/** DD.MM.YYYY HH:mm of a contact on the wall clocks of the programme, wherever the reader is; «–» without one. */
export const momentOf = (instant: string | null | undefined): string =>
  instant ? writeLocalDateTime(localDateTimeAt(Date.parse(instant), programmeZone)) : '–'
