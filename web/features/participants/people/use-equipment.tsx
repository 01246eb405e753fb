import { useCallback } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { chippedTools, roomForChips, type WithTools } from './tool-chips.ts'
import { glyphOf } from './tool-status.ts'
import { ToolsCell, ToolsOfCard } from './tools-cell.tsx'

type Equipped = WithTools & {
  /** Raters of whoever is rated. */
  rated: { openRaters: readonly number[]; doneRaters: readonly number[] } | null
}

/** Pixels of a cell around its content. */
const cellPx = 28
const least = 96

/** A column of the tools of people of a 360 wave, in which the questionnaires about a person come first. */
export function useEquipment() {
  const { t } = useTranslation('ui')
  return useCallback(
    (people: readonly Equipped[]) => {
      const chipsPx = Math.max(least - cellPx, roomForChips(people, true))
      const shown = ({ customTools, rated }: Equipped) => ({
        person: {
          customTools,
          submittedCount: rated?.doneRaters.length ?? 0,
          questionnairesCount: rated ? rated.openRaters.length + rated.doneRaters.length : 0,
        },
        hasRatings: rated !== null,
      })
      return {
        width: chipsPx + cellPx,
        cell: (one: Equipped) => <ToolsCell {...shown(one)} px={chipsPx} />,
        phoneCell: (one: Equipped) => <ToolsOfCard {...shown(one)} />,
        words: (one: Equipped) =>
          chippedTools(one, one.rated !== null)
            .map(({ name, status }) => `${name}: ${t(`status.${glyphOf(status)}`)}`)
            .join(', '),
      }
    },
    [t],
  )
}
