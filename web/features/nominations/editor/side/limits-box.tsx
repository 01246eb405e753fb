import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { RaterLimits } from '../../../../../domain/nominations/rater-counts.ts'
import { Chip } from '../../../../ui/marks/chip.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { useEditor } from '../editor-context.ts'
import { useRoleLabel } from '../labels.tsx'
import classes from './side-boxes.module.css'

/** How many raters the wave wants in each role, and how many people have fewer or more. Nothing where it wants none. */
export function LimitsBox({ limits }: { limits: RaterLimits }) {
  const { t } = useTranslation('nominations')
  const { checked, roles } = useEditor()
  const roleLabel = useRoleLabel()
  const wanted = roles.flatMap(({ roleId }) => {
    const { min = 0, max } = limits[roleId] ?? {}
    return min > 0 || max !== undefined ? [{ roleId, min, max }] : []
  })
  if (wanted.length === 0) return null
  const missing = (roleId: string) =>
    checked.groups.filter(({ missed }) => missed.some(({ role }) => role === roleId)).length
  const rangeOf = ({ min, max }: { min: number; max: number | undefined }) => {
    if (max === undefined) return t('limits.atLeast', { number: min })
    return min > 0 ? t('link.between', { min, max }) : t('limits.atMost', { number: max })
  }
  return (
    <Box title={t('limits.title')}>
      <ul className={classes.loads}>
        {wanted.map(({ roleId, ...limit }) => (
          <li key={roleId}>
            <span>{`${roleLabel(roleId)}, ${rangeOf(limit)}`}</span>
            {missing(roleId) > 0 && <Chip tone="amber">{t('limits.people', { number: missing(roleId) })}</Chip>}
          </li>
        ))}
      </ul>
    </Box>
  )
}
