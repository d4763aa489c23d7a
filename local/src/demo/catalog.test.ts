import { partKey } from '@attestry/core/base/part-number'
import { describe, expect, test } from 'vitest'
import { contosoCatalog, northwindCatalog } from './catalog'

describe.each([
  ['Northwind', northwindCatalog],
  ['Contoso', contosoCatalog],
])('the catalog of %s', (_, { manufacturers, product_types, products }) => {
  test('describes every maker and family it names, once', () => {
    const makers = manufacturers.map(({ name }) => name)
    const types = product_types.map(({ name }) => name)
    expect(products.filter((product) => !makers.includes(product.manufacturer))).toEqual([])
    expect(products.filter((product) => !types.includes(product.product_type))).toEqual([])
    expect(new Set(makers).size).toBe(makers.length)
    expect(new Set(types).size).toBe(types.length)
  })

  test('has no part of a maker twice', () => {
    const keys = products.map((product) => `${product.manufacturer} ${partKey(product.part_number)}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('gives tariff codes that agree on the first six digits', () => {
    const split = product_types.filter(({ hs }) => {
      const digits = Object.values(hs).map((code) => code.replaceAll('.', '').slice(0, 6))
      return new Set(digits).size !== 1
    })
    expect(split).toEqual([])
    expect(product_types.every(({ hs }) => Object.values(hs).every((code) => HS.test(code)))).toBe(true)
  })
})

const HS = /^\d{4}\.?\d{2}(\.?\d{2}(\.?\d{2})?)?$/

describe('the catalog of Northwind', () => {
  const { manufacturers, products } = northwindCatalog
  const documents = [
    ...products.flatMap((product) => product.documents),
    ...manufacturers.flatMap((maker) => maker.universal_documents),
  ]

  test('is large enough to page and to search in', () => {
    expect(products.length).toBeGreaterThanOrEqual(44)
    expect(manufacturers.length).toBeGreaterThanOrEqual(15)
    expect(documents.length).toBeGreaterThanOrEqual(60)
    expect(new Set(documents.map(({ doc_type }) => doc_type)).size).toBe(6)
  })

  test('has parts without documents, parts of every status, and makers with universal documents', () => {
    expect(products.filter((product) => product.documents.length === 0).length).toBeGreaterThanOrEqual(3)
    expect(new Set(products.map(({ status }) => status))).toEqual(new Set(['active', 'discontinued', 'obsolete']))
    expect(manufacturers.filter((maker) => maker.universal_documents.length > 0).length).toBeGreaterThanOrEqual(3)
  })

  test('has documents that have expired and documents that will within 60 days', () => {
    const left = documents.flatMap(({ age_days, valid_days }) => (valid_days === null ? [] : [valid_days - age_days]))
    expect(left.filter((days) => days < 0).length).toBeGreaterThanOrEqual(1)
    expect(left.filter((days) => days >= 0 && days <= 60).length).toBeGreaterThanOrEqual(2)
  })
})
