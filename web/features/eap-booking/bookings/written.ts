import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import { localDateTimeAt, writeLocalDateTime } from '../../../../domain/time/local-time.ts'

/** 24.03.2026 17:30, by the clock in Prague, wherever the reader is. */
export const written = (instant: string) => writeLocalDateTime(localDateTimeAt(Date.parse(instant), programmeZone))
