import type { Figure } from '../../../../../contract/simulator/sitting.ts'
import { usePage } from '../../../../link/page-context.tsx'

/** Around the origin, in a square of 24. */
const paths = {
  circle: 'M0-10.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z',
  square: 'M-9.5-9.5h19v19h-19z',
  triangle: 'M0-11 11 9h-22z',
  diamond: 'M0-12 9 0 0 12-9 0z',
  arrow: 'M0-12 9-1H4v13h-8V-1h-5z',
} as const

/** Where one, two or three of them stand in a square of 64. */
const places = {
  1: [[32, 32]],
  2: [
    [18, 32],
    [46, 32],
  ],
  3: [
    [32, 17],
    [17, 46],
    [47, 46],
  ],
} as const

const fills = { empty: 'none', grey: 'currentColor', full: 'currentColor' }

export function FigureDrawing({ figure }: { figure: Figure }) {
  const { shape, fill, count, turn } = figure
  const label = useFigureLabel(figure)
  return (
    <svg viewBox="0 0 64 64" role="img" aria-label={label}>
      {(places[count as keyof typeof places] ?? places[1]).map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={paths[shape]}
          transform={`translate(${x} ${y}) rotate(${turn * 45})`}
          fill={fills[fill]}
          fillOpacity={fill === 'grey' ? 0.28 : 1}
          stroke="currentColor"
          strokeWidth={1.8}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

/** "arrow, outline only, 2 ×, down" */
function useFigureLabel({ shape, fill, count, turn }: Figure): string {
  const { t } = usePage()
  const label = t('simulator:figure.label', {
    shape: t(`simulator:figure.${shape}`),
    fill: t(`simulator:figure.${fill}`),
    count,
  })
  return shape === 'arrow' ? `${label}, ${t(`simulator:figure.turn${turn as 0}`)}` : label
}
