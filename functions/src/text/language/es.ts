import type { Language } from './shape'

export const es: Language = {
  code: 'es',
  common:
    'el la los las de que y en un una para con por del se su sus nos les es son no como al lo esta este estos mas pero hola gracias saludos buenos dias estimados muy sin ya nuestro nuestra ha han puede pueden cuales cual quien antes',
  concepts: {
    papers:
      'documentacion ambiental|documentacion medioambiental|documentos ambientales|certificados medioambientales|declaracion de conformidad|declaraciones de conformidad|certificado de conformidad|certificados de conformidad|documentacion de conformidad|documentacion de cumplimiento|expediente tecnico|sustancias restringidas|sustancias peligrosas|sustancias prohibidas|papeles de siempre|papeles|documentacion habitual|cumplimiento normativo|declaracion de sustancias|composicion de|documentacion tecnica|material compliance|lo mismo que el ano pasado|lo de siempre|certificados ambientales|cumplimiento ambiental|ficha ambiental|papeleo|certificados de siempre|documentos de siempre|documentos habituales|los papeles|declaraciones ambientales|declaraciones medioambientales|declaracion medioambiental|certificacion ambiental|certificado ambiental|certificado medioambiental|documentos medioambientales|documentos de cumplimiento|documentacion reglamentaria|documentacion regulatoria|cosas prohibidas|sustancias nocivas|sustancias toxicas|sustancias controladas|sustancias reguladas|quimicos prohibidos|materiales peligrosos|composicion quimica|dossier tecnico|dossier ambiental|soportes de sustancias|los mismos documentos|los mismos papeles|cumplimiento de materiales|constancia de cumplimiento|carta de cumplimiento|constancia ambiental',
    document:
      'declaracion*|certificado*|certificacion*|documento*|documentacion|informe*|formulario*|ficha*|justificante*|carta|escrito|por escrito|plantilla*|cuestionario*|datos|informacion|pdf|papel*|hoja*|archivo',
    rohs: 'sin plomb*|libre de plomo|plomo|mercurio|cadmio|ftalatos|cromo hexavalente|directiva rohs|rohs*|sustancias restringidas|restriccion de sustancias|lleva plomo|no llevan plomo|sin plomo|plomo y tal|rohs|ro hs|exencion 7*|exencion 6*|exenciones rohs|contiene plomo|contienen plomo|con plomo|contenido de plomo|exento de plomo|exentos de plomo|cromo vi|cromo 6|seis sustancias|diez sustancias|pbde|directiva 2011/65*|llevan plomo',
    reach:
      'reach|svhc*|lista de candidat*|lista candidata*|sustancias candidatas|extremadamente preocupant*|reglamento reach|altamente preocupant*|lista candidata|sustancias extremadamente|muy preocupantes|altamente peligrosas|lista svhc|svhc|reglamento (ce) 1907*|articulo 33|art. 33|scip|anexo xvii|anexo xiv|echa',
    prop65: 'proposicion 65|proposition 65|prop 65|california*|propuesta 65|prop. 65|prop65|advertencia de california',
    conflict_minerals:
      'minerales en conflicto|minerales de conflicto|minerales conflict*|minerales procedentes de zonas|3tg|estano, tantalo|estano, tungsteno|fundicion*|minerales de africa|minerales africanos|minerales|minerales en zona*|minerales de zona*|minerales responsables|abastecimiento responsable|origen de los minerales|estano, oro|tantalio, estano|cobalto|mica|fundidoras|fundidores|plantilla cmrt|formato cmrt|coltan',
    country_of_origin:
      'pais de origen|paises de origen|certificado de origen|certificados de origen|pais de fabricacion|origen|declaracion de origen|declaracion de proveedor|declaracion del proveedor|origen preferencial|origen preferente|lugar de fabricacion|donde se fabric*|t-mec|tmec|donde se fabrica*|donde esta fabricado|donde estan fabricad*|pais de procedencia|procedencia|pais de produccion|pais de manufactura|pais de ensamble*|pais de ensamblaje|hecho en|hechos en|fabricado en|fabricados en|donde fueron fabricad*|donde se produce*|donde se hizo|de donde vienen|de donde viene|en que pais|que pais|made in|origen no preferencial|declaracion de largo plazo|declaracion a largo plazo|declaraciones de proveedor|certificacion de origen|comprobante de origen|prueba de origen|lugar de origen|eur.1|origenes|constancia de origen',
    hs_code:
      'codigo arancelario|codigos arancelarios|partida arancelaria|partidas arancelarias|fraccion arancelaria|fracciones arancelarias|codigo taric|codigo hs|codigos hs|codigo sa|nomenclatura combinada|arancel*|codigo nc|posicion arancelaria|clasificacion arancelaria|codigo aduanero|codigo de aduana*|codigos de aduana*|codigos aduaneros|codigo nc*|codigo h.s.|codigo sac|nandina|ncm|partida aduanera|partidas aduaneras|subpartida*|posicion aduanera|posiciones arancelarias|numero arancelario|numeros arancelarios|codigo estadistico|codigo tarifario|tarifa arancelaria|clasificacion aduanera|10 digitos|8 digitos|6 digitos|diez digitos|ocho digitos|seis digitos|hts|taric|nico|la partida|partida y',
    pfas: 'perfluor*|polifluor*|quimicos eternos|sustancias fluoradas|compuestos fluorados|pfas|perfluorad*|polifluorad*|fluorad*|fluor anadido|teflon|ptfe|quimicos para siempre|quimicos permanentes|contaminantes eternos|fluoropolimero*|fluoruros',
    other:
      'declaracion de material*|composicion completa|composicion material*|declaracion completa de mat*|ficha de seguridad|fichas de seguridad|ficha de datos de seguridad|fichas de datos de seguridad|fds|hoja de seguridad|hojas de seguridad|libre de halogenos|libres de halogenos|sin halogenos|halogen*|control de exportacion|doble uso|raee|amianto|latex|cop|contaminantes organicos|eccn|baterias|imds|nom|vehiculos fuera de uso|que llevan dentro|lo mismo que el ano pasado|lo mismo que la otra vez|lo mismo de la ultima|lo de todos los anos',
    please:
      'por favor|rogamos|ruego|les agradeceria*|agradeceria*|agradecemos|agradecere|favor de|solicitamos|tenga la amabilidad|sean tan amables|seria posible|te agradezco|le agradezco|porfa|gracias de antemano|se agradece',
    send: 'enviar|envien|envie|envieme|enviarnos|enviarme|envienos|remitir|remitan|remitirnos|facilitar|facilitarnos|faciliten|proporcionar|proporcionen|proporcionarnos|suministrar|aportar|mandar|mandarme|mandarnos|mandas|pasar|pasarme|pasarnos|hacer llegar|hacernos llegar|compartir|indicar|indicarnos|indiquen|subir|adjuntar|devolver|devuelvan|entregar|emitir|reenviar|comunicar|dar|darme|presentar|actualicen|mandadme|mandais|pasadme|pasais|pasame|nos mandan|me haces llegar|hacedme llegar|enviadnos|me enviais|mandame|adjunten|me pasan|mandenme|enviais|manden|enviennos|envienme|envianos|enviame|mandennos|mandanos|remitannos|facilitennos|proporcionennos|enviadme|mandadnos|pasadnos',
    need: 'necesitamos|necesito|necesita|necesitan|necesitaria*|requerimos|requiere|requieren|requerido|solicitamos|solicito|solicita|solicitan|pide|piden|pedimos|nos exigen|exige|exigen|nos hace falta|hace falta|hacen falta|buscamos|busco|queremos|quiere|quisiera*|precisamos|falta|debemos|me piden|nos piden|requiero|preciso',
    can: 'pueden|podrian|puede|podria|puedes|podrias|podemos|podriamos|tienen|tienes|tendrian|es posible|seria posible|disponen|me pueden|nos podeis|podeis',
    confirm:
      'confirmar|confirmen|confirmarnos|confirme|verificar|indicar si|informar si|declarar|saber si|decir si|decirme|aclarar|certificar|digan|me confirmas|me confirmais|sabeis si|me dices si|decidme|me pueden decir|de donde viene|donde se fabrica',
    fill: 'rellenar|completar|cumplimentar|rellenen|completen|cumplimentado|rellenado|firmado|firmar|llenar|diligenciar|cumplimenten',
    question: 'cual es|cuales son|si contienen|si contiene|que pais|esta exento|lleva|llevan|alguno de',
    contains:
      'contiene*|contengan|contenido de|presencia de|libre de|libres de|superior al 0,1|por encima del 0,1|anadid*',
    remind:
      'cuando podemos esperar|cuando podremos|cuando recibiremos|cuando tendremos|cuando nos enviar*|cuando podrian enviar*|cuando nos podrian|para cuando|recordatorio|recordamos|recordarles|recuerdo|reclamar|reclamamos|sin respuesta|no hemos recibido|no he recibido|seguimos sin|sigo sin|seguimos esperando|sigo esperando|pendiente*|alguna novedad|novedades|segunda solicitud|segundo aviso|ultimo aviso|tercer aviso|a la espera|todavia no|aun no|seguimiento|reiter*|insist*|como va|hay algo|escalar*|vencid* el plazo|sin noticias|no me ha llegado|no nos ha llegado',
    missing:
      'falta|faltan|faltante*|caducad*|vencid*|obsolet*|incomplet*|incorrect*|erroneo|equivocad*|no es valido|no vale',
    deliver:
      'adjunto|adjunta|adjuntos|adjuntas|adjuntamos|en adjunto|les adjunt*|le adjunt*|te adjunto|les envio|le envio|les enviamos|le enviamos|te envio|te paso|se adjunta*|por la presente|declaramos|certificamos|confirmamos que|anexo|en nuestra web|descargar*|disponibles en|aqui tienen|aqui tienes|a continuacion le*|les remit*|le remit*|os mando|te mando|les mando|he mandado|os adjunto|aqui teneis',
    requested:
      'segun lo solicitado|solicitado por|su solicitud|su peticion|su consulta|conforme a su|en respuesta a|tal como|solicitada*|que nos solicit*|solicitados|peticion suya|tu peticion|pedido por ustedes',
    thanks:
      'gracias por|muchas gracias|agradecemos su|mil gracias|muy agradecid*|gracias de nuevo|agradezco el|muchisimas gracias',
    received:
      'recibido|recibida|recibidos|hemos recibido|todo correcto|todo en orden|todo ok|perfecto|completo|completa|cerramos|cerrado|ya tenemos todo|acuse de recibo|ha llegado|han llegado|ya lo tengo|ya las tengo|ya los tengo',
    refuse:
      'lamentablemente|lamentamos|no podemos|no disponemos|no es posible|no emitimos|desafortunadamente|confidencialidad|dirijanse|contacte con el fabricante|antes de|por desgracia|sentimos',
    condition:
      'si necesita*|si requiere*|si desea*|en caso de|no duden|no dude|quedamos a|quedo a|a su disposicion|cualquier duda|cualquier consulta|si tienen|si fuera necesario|bajo peticion|si precisa*',
    unneeded:
      'ya lo tengo|ya la tengo|ya las tengo|ya los tengo|lo tengo ya|ya no lo montamos|no es necesari*|no hace falta|no necesitamos|no se necesita|no hacen falta|ya tenemos|ya lo tenemos|ya los tenemos|ya las tenemos|ya recibid*|ya no|no se requiere*|no aplica|excepto|salvo|no nos interesa|ya dispon*|ya esta|sobra|no incluir|olvid*|no hagas nada|no procede|no necesito|no es necesario|no son necesari*|ya tengo|ya recibimos|ya nos enviaron|esta perfecto|esta bien|nada mas|no me hace falta|ya consta*|ya esta*|no es el tema|estan completas|esta completa',
    not: 'no|ni|sin|ningun|ninguna|nunca|tampoco|nada',
    cancel:
      'anular|anulamos|cancelar|cancelamos|cancelen|ignoren|ignorar|hagan caso omiso|dejar sin efecto|sin efecto|descarten|retiramos|no tengan en cuenta',
    comply:
      'debe cumplir|deben cumplir|cumplir con|cumpla con|cumplan|conforme rohs|conformes|cumple con|cumplen|condiciones de compra|condiciones generales|se mantiene|sin cambios|material rohs|debera ser|deberan|no varia*',
    reason:
      'nuestro cliente|cliente final|auditor|auditoria|aduana|aduanas|agente de aduanas|despacho|exportacion|expediente|normativa|organismo notificado|calidad|retenid*|inspeccion',
    by: 'antes de|antes del|plazo|fecha limite|a mas tardar|como muy tarde|urgente|urge|lo antes posible|cuanto antes|hasta el|para el|hoy|manana|vencimiento|en el plazo|esta semana|con urgencia|antes de fin|antes del fin|fecha maxima|fecha tope|fecha de cierre|cierre|vence|vence el|tope|de aqui al|de aqui a|para antes|respuesta antes|entregar antes|hasta fin|maximo el|como maximo|dentro de|en un plazo|para finales|a la brevedad|prorroga',
    items:
      'siguientes|siguiente*|referencias|a continuacion|abajo|lista adjunta|listado adjunto|adjunto listado|estos componentes|estas referencias|estos articulos|los productos|las piezas|codigos|articulos|componentes|fichero adjunto|materiales|detallad*|indicad*',
    price:
      'presupuesto|cotizacion|cotizar|precio|precios|oferta|mejor precio|plazo de entrega|disponibilidad|tarifa|descuento|coticen|cotice|oferten|moq',
    order:
      'pedido|orden de compra|confirmacion de pedido|confirmar pedido|confirmen la fecha|fecha de entrega|hacer un pedido|o.c.|oc|nuestra orden|entrega parcial|confirmacion del pedido',
    invoice: 'factura*|pago|vencid*|transferencia|abono|importe|saldo|cobro|estado de cuenta|cfdi|albaran|vencimiento',
    shipment:
      'envio n|expedicion|ha salido|paquete|seguimiento del envio|numero de seguimiento|transportista|albaran de|guia|lista de empaque|despachado|esta en camino|entrega estimada',
    change:
      'fin de vida|discontinu*|descatalog*|cambio de producto|cambio de|notificacion de cambio|ultima compra|obsolescencia|aviso de cambio|traslado de produccion|reemplazo',
    news: 'boletin|newsletter|darse de baja|darte de baja|cancelar suscripcion|suscri*|curso|formacion|seminario|webinar*|jornada|inscrib*|inscripcion|plazas limitadas|leer mas|congreso|feria|lectores|mas informacion',
    offer:
      'ofrecemos|nuestros servicios|somos una empresa|laboratorio|solucion*|software|demo|prueba gratuita|promocion|stock disponible|excedente*|ahorre|descubra|oferta especial|asesor*',
    job: 'candidatura|curriculum|cv|oferta de empleo|puesto de|vacante|experiencia laboral|entrevista|empleo|practicas|postul*|carta de presentacion',
    phishing:
      'contrasena|verifique su|su cuenta|haga clic|buzon|suspendid*|bloquead*|multa|datos bancarios|credenciales|pulse aqui|documento protegido|caducara|actualice sus datos',
    absence:
      'fuera de la oficina|ausente|vacaciones|respuesta automatica|de baja|permiso|regreso el|vuelvo el|hemos recibido su|su consulta ha sido|numero de ticket|sera atendid*|le responderemos|no estare|ausencia',
    bounce:
      'no se ha podido entregar|no se pudo entregar|no entregado|error de entrega|devuelto al remitente|destinatario desconocido|buzon lleno|no entregable',
    survey:
      'encuesta|cuestionario de|satisfaccion|evaluacion de proveedor*|su opinion|valorar|homologacion|proteccion de datos|seguridad de la informacion|rsc|codigo de conducta|autoevaluacion|sostenibilidad|alta de proveedor',
    quality: 'reclamacion|no conformidad|defecto*|defectuos*|8d|devolucion|averia|rechazo|accion correctiva|queja',
    technical:
      'hoja de datos|ficha tecnica|fichas tecnicas|datasheet|muestra*|modelo 3d|plano|consulta tecnica|esquema',
    meeting: 'reunion|convocatoria|orden del dia|acta|invitacion|videollamada|llamada|comida|cena de',
    portal:
      'portal|mensaje automatico|generado automaticamente|no responda|no responder|ticket|tarea|plataforma|acceda|inicie sesion|automatico',
    colleague:
      'hola a todos|equipo|companeros|para vuestra|fyi|os encargais|os paso|podeis|te encargas|internamente|ventas|reenvio|cliente nuestro|para tu informacion|chicos',
  },
  headings: {
    part: 'referencia fabricante|ref. fabricante|ref fabricante|ref. fab*|codigo fabricante|codigo del fabricante|numero de parte|no. de parte|num. de parte|n° de parte|mpn|modelo|tipo|referencia del fabricante|np fabricante|parte fabricante|numero de parte fabricante|n/p fabricante|su ref*|su n°*|su numero*|su codigo*|su articulo*',
    item: 'referencia|ref|ref.|articulo|codigo|pieza|componente|producto|material|parte|np|n/p|item',
    own: 'nuestra ref*|nuestro codigo|nuestra referencia|ref. interna|referencia interna|codigo interno|ref interna|codigo cliente|codigo sap|sap|ref. cliente|referencia cliente|n° interno|numero interno|cod. interno|cod interno|plano|codigo proveedor|nuestro numero|nuestro *|nuestra *',
    maker: 'fabricante|marca|fab.|productor',
    description: 'descripcion|denominacion|nombre|desc.|designacion|concepto|encapsulado',
    documents: 'documento*|requerido|necesario|declaracion*|certificado*|pendiente|falta|solicitado',
    quantity: 'cantidad|cant|cant.|unidades|uds|uds.|consumo|uso anual|ud|unidad',
    price: 'precio|importe|total|p. unit*|precio unitario',
    date: 'fecha|plazo|entrega|vencimiento|semana|fecha limite|caducidad',
    tariff: 'partida*|arancel*|codigo hs|taric|fraccion*|codigo arancelario',
    origin: 'origen|pais*',
    status: 'estado|rohs|reach|svhc|si/no|recibido|sustituto|respuesta|cumple',
    line: 'linea|n°|no|pos|pos.|num|renglon|partida no|#',
    order: 'pedido|albaran|factura|lote|orden|expediente|proyecto|oc',
    note: 'observaciones|comentario*|nota*|proveedor|uso',
  },
  dates: {
    months:
      'enero|ene, febrero|feb, marzo|mar, abril|abr, mayo, junio|jun, julio|jul, agosto|ago, septiembre|setiembre|sept|sep, octubre|oct, noviembre|nov, diciembre|dic',
    weekdays: 'lunes, martes, miercoles, jueves, viernes, sabado, domingo',
    today: 'hoy|hoy mismo',
    tomorrow: 'manana',
    overmorrow: 'pasado manana',
    day: 'dia|dias|dias naturales',
    workday: 'dias habiles|dias laborables|dia habil',
    week: 'semana|semanas',
    month: 'mes|meses',
    quarter: 'trimestre',
    year: 'ano|anos',
    hour: 'h|horas',
    within: 'en un plazo de|en el plazo de|en|dentro de|plazo de|en los proximos|maximo|en un maximo de|de aqui a',
    before: 'antes de|antes del',
    until: 'hasta',
    next: 'proximo|proxima|que viene|siguiente|entrante|proximos|proximas',
    this: 'este|esta|de esta semana',
    endOfWeek: 'en la semana|fin de semana|final de semana|esta semana|finales de semana|fin de esta semana',
    endOfMonth:
      'acabe el mes|termine el mes|fin de mes|final de mes|finales de mes|fin del mes|este mes|final del mes|ultimo dia del mes|final de este mes',
    endOfYear: 'fin de ano|final de ano|finales de ano|fin del ano',
    end: 'fin de|final de|finales de',
    middle: 'mediados de',
    dayBefore: 'dia antes|dia anterior|vispera',
    weekBefore: 'semana antes',
    earlier: 'anterior|antes',
    weekNumber: 'semana|sem',
    numbers: 'un|una|uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce',
  },
  conditions: {
    age: 'mas de # de antiguedad|mas antigu* que #|mas antigu* de #|antiguedad...#|# de antiguedad|con mas de #|de mas de #|tener mas de #|menos de #|ultimos #|ultimas #|ultimo #|ultima #|anterior* a #|inferior* a #|superior* a #|superar #|supere #|superen #|exceder #|(tenga*/tener/superar/supere*/exceda*/excedan) (mas de )#|(mas/no mas/menos/mayor*/menor*) (de/que) #( de antiguedad/ de vejez)|<#|< #|<=#|<= #|≤#|≤ #|(antiguedad/edad) (maxima /max. )(de /: )#|(en/de/durante/dentro de) los (ultimos /pasados )#|(ultimos/ultimas/pasados) #|# (como maximo/como mucho/maximo/a lo sumo)|(data*/datar/remont*) (de )(mas/hace mas) de #|(no )(tengan/tenga/tener) (mas/menos) de #|(emitid*/emitirse/emitido*/fechad*/expedid*)...(ultim*/pasad*) #|en los #|(como maximo/maximo/a lo sumo) #',
    after:
      'posterior* al @|posterior* a @|emitid* despues del @|emitid* despues de @|fechad* despues del @|fechad* despues de @|expedid* despues del @|expedid* despues de @|fecha despues del @|fecha despues de @|firmad* despues del @|firmad* despues de @|mas reciente* que @|(emitid*/fechad*/expedid*/firmad*/fecha/elaborad*) (despues/con posterioridad/posterior*) (del /de /al /a )@|(mas reciente*/mas nuev*) (que )(el /de )@',
    from: 'emitid* a partir del @|emitid* a partir de @|emitid* desde el @|fechad* a partir del @|fechad* a partir de @|fechad* desde el @|expedid* a partir del @|expedid* a partir de @|expedid* desde el @|fecha a partir del @|fecha a partir de @|fecha desde el @|firmad* a partir del @|firmad* a partir de @|firmad* desde el @|anterior* al @|anterior* a @|@ o posterior*|@ o mas reciente*|@ en adelante|emitid* antes del @|mas antigu* que @|no antes del @|no antes de @|(emitid*/fechad*/expedid*/firmad*/fecha/elaborad*/document*/certificado*/declaracion*) (a partir/desde/no anterior*/a contar) (del /de /el /a /al )@|@ (o/y) (posterior*/mas reciente*/mas nuev*/despues)|(nada/ningun*/no)...(antes de/anterior* a/anterior* al) (del /el )@|de antes (del /de )@|como muy pronto (del /de /el )@',
    refused:
      'demasiado antigu*|demasiado viej*|muy antigu*|obsolet*|caducad*|vencid*|desactualizad*|desfasad*|rechazado|rechazada|rechazados|rechazadas|rechaza|rechazo|rechazaron|ya no es valid*|no es valid*|no son valid*|no acept*|no lo acept*|no la acept*|no ha sido aceptad*|no fue aceptad*|no nos lo acept*|no nos la acept*|expirad*|ha expirado|no (recono*/admit*/admis*/valid*/aprob*/sirve*/vale/valen/aprueb*)|ya no (recono*/admit*/vale/valen/sirve*/esta* vigente*/es aceptad*/son aceptad*/son valid*/acept*)|no (es/son/esta/estan/ha sido/han sido/fue/fueron) (aceptad*/aceptable*/admitid*/admisible*/valid*/aprobad*/firmad*/fechad*)|(devuelt*/denegad*/descartad*/invalid*)|no (ha pasado/han pasado/paso/pasaron/pasa/pasan)|(sin validez/no tiene* validez/sin firma*)|(corresponde* a/es de/es para/son de) (otr*/un* componente distint*)|(pieza/referencia/componente/producto) (equivocad*/incorrect*/erron*)|no (nos /me /)(los /las /lo /la )(dio/dieron/da/dan) por (buen*/valid*)|(han/ha) (caducado/vencido/expirado)|rechaz*|no (lo/la/los/las/nos/me) (lo /la /los /las )(podemos/puedo/pueden/puede/podremos) (aceptar/usar/utilizar/admitir/validar)|no (podemos/puedo/pueden/puede) (aceptar*/usar*/utilizar*/admitir*/validar*)|(viene*/esta*/llego) sin (firma*/firmar/sello/fecha*)|no nos (sirve*/vale*/valen)|(vencio/vencieron/caduco/caducaron)',
    newer:
      'uno mas reciente|una mas reciente|un...mas reciente|una...mas reciente|uno mas actual*|una...mas actual*|un...mas actual*|uno nuevo|mas nuev*|(volver a emitir/reemit*/vuelvan a emitir)|(version/declaracion/certificado) mas (reciente/actual/nuev*)',
    elsewhere:
      'pedido*|envio|envios|factura*|compra*|compramos|proveedor|precio*|oferta*|aduana*|fecha de fabricacion|date code*|plazo|mercancia*|suministrad*|entregad*|entrega|paquete|lista de candidatas|sin firma*|pcn|cambio de producto|cambio*|plano*|vacaciones|pago*|abono|muestra*|embalaje|garantia',
    supposed: 'si|de lo contrario|sera|seran|en caso',
    half: 'medio ano|seis meses',
    dated: '(fecha*/emitid*/firmad*/expedid*) (de /en /del /durante )@',
    thisYear: 'este ano|del ano en curso|ano en curso|presente ano|este mismo ano|ano actual',
    oneAndHalf: 'ano y medio|un ano y medio',
    last: 'ultimos|ultimas|pasados|pasadas',
  },
}
