import type { ShownItem } from '../../../../../contract/simulator/sitting.ts'
import { FigureDrawing } from './figure-drawing.tsx'
import type { Option } from './options.tsx'

export const optionsOf = ({ options }: ShownItem): Option[] =>
  options.map((option) =>
    'figure' in option
      ? { key: JSON.stringify(option.figure), content: <FigureDrawing figure={option.figure} /> }
      : { key: option.text, content: option.text },
  )
