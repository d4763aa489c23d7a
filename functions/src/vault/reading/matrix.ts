/** How a PDF places things: x and y of a point from those of another (ISO 32000-2, 8.3.4). */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

export const matrixOf = (numbers: ArrayLike<number>): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(numbers)
  return [a, b, c, d, e, f]
}

/** First `other`, then `one`. */
export function through(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one
  const [g, h, i, j, k, l] = other
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** The way back, or null where everything falls on one line. */
export function inverseOf([a, b, c, d, e, f]: Matrix): Matrix | null {
  const area = a * d - b * c
  if (Math.abs(area) < 1e-9) return null
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}
