const centre = 320
const rings = [260, 210, 160, 110, 60]
const self = [190, 232, 168, 205, 236, 150, 214, 178]
const others = [214, 190, 196, 166, 208, 188, 172, 226]

/** A point of the octagon: `corner` 0–7, `radius` from its centre. */
function point(radius: number, corner: number): [number, number] {
  const angle = Math.PI / 8 + (corner * Math.PI) / 4
  return [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)]
}

const outline = (radii: readonly number[]) =>
  radii
    .map((radius, corner) =>
      point(radius, corner)
        .map((value) => value.toFixed(1))
        .join(','),
    )
    .join(' ')

/** The profile that a 360 report ends in: how one sees oneself, and how others do. */
export function LoginPicture() {
  return (
    <svg viewBox="0 0 640 640">
      {rings.map((radius, index) => (
        <polygon
          key={radius}
          points={outline(self.map(() => radius))}
          fill={index === 0 ? 'var(--surface)' : 'none'}
          stroke="var(--line)"
        />
      ))}
      {self.map((_, corner) => {
        const [x, y] = point(260, corner)
        return <line key={corner} x1={centre} y1={centre} x2={x} y2={y} stroke="var(--line)" />
      })}
      <polygon points={outline(others)} fill="none" stroke="var(--ctl)" strokeWidth="1.5" strokeDasharray="5 5" />
      <polygon
        points={outline(self)}
        fill="var(--ink)"
        fillOpacity=".07"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {self.map((radius, corner) => {
        const [x, y] = point(radius, corner)
        return <circle key={corner} cx={x} cy={y} r="4.5" fill="var(--surface)" stroke="var(--ink)" strokeWidth="2.5" />
      })}
      <circle cx={centre} cy={centre} r="7" fill="#E8BE5A" />
    </svg>
  )
}
