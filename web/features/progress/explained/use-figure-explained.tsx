import { useState, type ReactNode } from 'react'
import { later } from '../../../ui/floating/later.tsx'
import type { RatingProgress } from '../use-progress.ts'
import type { ExplainedFigure } from './figure-dialog.tsx'

const FigureDialog = later(async () => (await import('./figure-dialog.tsx')).FigureDialog)

/** Opens how a figure of the monitor came about. Render `dialog` beside the figures. */
export function useFigureExplained(ratings: readonly RatingProgress[]): {
  onExplain: (figure: ExplainedFigure) => void
  dialog: ReactNode
} {
  const [figure, setFigure] = useState<ExplainedFigure | null>(null)
  return {
    onExplain: setFigure,
    dialog: figure && <FigureDialog figure={figure} ratings={ratings} onClose={() => setFigure(null)} />,
  }
}
