/** Spanish and Portuguese words of which good news is made. */
export const SPANISH = `
el la los las un una unos unas de del a al en con por para según sobre bajo entre y e o ni que se su sus lo nos nosotros nuestro nuestra nuestros
nuestras este esta estos estas todo todos toda todas cada ningún ninguna ninguno no como así también conforme acuerdo presente
es son ser está están
declara declaramos certifica certificamos confirma confirmamos garantiza garantizamos informamos manifiesta
cumple cumplen conforme conformes conformidad satisface satisfacen respetan requisitos requisito exigencias disposiciones
contiene contienen contenido presentes presencia supera superan superior superiores inferior inferiores libre libres exento exentos
directiva directivas delegada reglamento europea europeo parlamento consejo unión comisión modificada modificado modifica modificación modificaciones enmienda enmiendas
artículo anexo versión vigor restricción restricciones utilización uso determinadas sustancias sustancia peligrosas aparatos equipos eléctricos
electrónicos extremadamente preocupantes candidatas lista publicada actualizada fecha entradas
límite límites valor valores máximo máximos umbral concentración concentraciones cantidad peso masa porcentaje material homogéneo homogéneos
producto productos artículo artículos referencia referencias pieza piezas componente componentes modelo modelos serie series tipo tipos
ventiladores axiales conectores conector relés cables sensores condensadores resistencias motores válvulas
suministrado suministrados fabricado fabricados vendidos comercializados fabricante proveedor proveedores empresa
mencionado mencionados indicados indicadas listados siguientes siguiente arriba abajo citados descritos responsabilidad exclusiva información
conocimiento mejor declaraciones base
plomo mercurio cadmio cromo hexavalente minerales conflicto
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
aplicación exención exenciones circuitos impresos encima p candidatos agencia
sección ley estaño tantalio wolframio oro proceden procedentes república democrática congo países limítrofes contenidos conjuntos emplean minas tg
asimismo además igualmente sin hacer haciendo uso mediante dicha dicho dichos dichas antes emplean empleado plata cobre níquel estaño publicado ninguna
`
