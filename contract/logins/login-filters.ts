import { z } from 'zod'
import { instant } from '../shapes.ts'

/** A day in UTC, all of it, or an instant. Both ends of a period belong to it. */
export const dayOrInstant = (end: 'from' | 'to') =>
  z.union([
    z.iso
      .date()
      .transform((day) => `${day}T${end === 'from' ? '00:00:00.000' : '23:59:59.999'}Z`)
      .pipe(instant),
    instant,
  ])

/** None: all of them. */
export const statuses = z.array(z.number().int().min(1).max(9)).max(9)

/** A filter that a form sends empty restricts nothing (PLT-7-16). */
export const filledOrNot = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]).nullish()
