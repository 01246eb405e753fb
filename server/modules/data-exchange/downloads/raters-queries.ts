import { sql, type RawBuilder } from 'kysely'

/**
 * The code of the rater of a questionnaire `q`, in hexadecimal. One rater has another code about each person (0396), so
 * that no row tells whose another one is. It stays the same in every download.
 */
export const raterCode = (key: string): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to(${key}::text || ' ' || q.assessee_id || ' ' || q.assessor_id, 'UTF8')), 'hex')`

/** The code of an evaluator of an AC/DC wave: the same about everybody, as scoring styles are compared. */
export const evaluatorCode = (key: string): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to(${key}::text || ' ' || q.assessor_id, 'UTF8')), 'hex')`

/** Ten digits of a code, which every program shows in full. */
export const asNumber = (code: RawBuilder<string>): RawBuilder<number> =>
  sql<number>`1000000000 + ('x' || left(${code}, 12))::bit(48)::bigint % 9000000000`
