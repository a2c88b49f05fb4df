-- 'Todavía no hay anuncios de compra, venta y alquiler en Colombia.'
update people_seeds set people = 'anuncios de compra, venta y alquiler' where trade = 'compra venta y alquiler';
update skills set people = 'anuncios de compra, venta y alquiler'
 where people = 'personas de compra, venta y alquiler' and fold(name) = 'compra venta y alquiler';
