/**
 * What craftsmen call their trade, by business code: the classification's own labels rarely say it.
 * Swedish and English, folded as `fold` does.
 */
export const tradeWords: Readonly<Record<string, string>> = {
  '41000': 'byggare byggfirma byggmastare hantverkare nybyggnad ombyggnad tillbyggnad builder',
  '43110': 'rivning rivare demolition',
  '43120': 'schakt gravning dranering markarbete grund excavation drainage groundwork',
  '43210': 'elektriker elfirma laddbox solceller electrician',
  '43221': 'rormokare rorlaggare vvs plumber heating',
  '43222': 'ventilation ovk',
  '43223': 'varmepump kyltekniker heat pump',
  '43230': 'isolering isolerare insulation',
  '43310': 'putsare murputs fasad plasterer',
  '43320': 'snickare snickeri finsnickare kok fonster dorrar carpenter joiner',
  '43330': 'plattsattare kakel klinker golvlaggare parkett vatrum tiler flooring',
  '43341': 'malare malning tapetserare tapetsering painter',
  '43342': 'glasmastare glazier',
  '43411': 'platslagare takplat roofer',
  '43412': 'taklaggare takpannor roofer',
  '43910': 'murare murning bricklayer',
  '71110': 'arkitekt architect',
  '71124': 'energiradgivare energikonsult energy adviser',
  '81210': 'stadare stadfirma stadning hemstad cleaner',
  '81221': 'fonsterputs fasadtvatt window cleaner',
  '81222': 'sotare skorstensfejare chimney sweep',
  '81300': 'tradgard tradgardsmastare anlaggare gardener landscaping',
  '95220': 'vitvaror vitvarureparation appliance repair',
};
