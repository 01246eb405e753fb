export const imagePrefix = '/api/reports/public/image/'

/** The public path of a picture, relative to the product's address. */
export const imagePath = ({ id, name }: { id: string; name: string }) =>
  `${imagePrefix}${id}/${encodeURIComponent(name)}`
